import { remotePreset } from '@plenum/federation/build/remote-preset';
import type { BuildArguments } from '@plenum/federation/build/base-config';

export default (_environment: unknown, { mode }: BuildArguments) => remotePreset('mf-profile', { root: import.meta.dirname, mode });
