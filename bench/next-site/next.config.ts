import path from 'node:path';
import type { NextConfig } from 'next';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The screens come from the repository's packages, whose links are Next's links here. */
const config: NextConfig = {
  turbopack: {
    root: ROOT,
    resolveAlias: {
      'react-router': './src/react-router.tsx',
      '@plenum/federation/remote/hydrate-later': './src/hydrate-later.ts',
      '#src/layouts/frames/frame-part.tsx': './src/frame-part.tsx',
    },
  },
  transpilePackages: ['@plenum/federation', '@plenum/shared-contracts', '@plenum/shared-ui'],
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
};

export default config;
