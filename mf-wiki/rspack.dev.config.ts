import { standalonePreset } from '@plenum/federation/build/standalone-preset';

export default standalonePreset('mf-wiki', { root: import.meta.dirname, entry: './dev/main.tsx' });
