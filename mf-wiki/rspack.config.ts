import type { BuildArguments } from '@plenum/federation/build/base-config';
import { remotePreset } from '@plenum/federation/build/remote-preset';

export default (_environment: unknown, { mode }: BuildArguments) => remotePreset('mf-wiki', { root: import.meta.dirname, mode });
