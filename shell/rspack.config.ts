import { shellPreset } from '@plenum/federation/build/shell-preset';

export default shellPreset({ root: import.meta.dirname, browserEntry: './src/browser/main.tsx', serverEntry: './src/server/main.ts' });
