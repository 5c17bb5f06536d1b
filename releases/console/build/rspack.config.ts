import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { preloadFont } from './preload-font.ts';

/** Builds the console into `dist/web`, which the registry serves below `/console`. Not a remote: it is one page with everything it needs. */
const config: Configuration = {
  mode: 'production',
  context: path.join(import.meta.dirname, '..'),
  entry: './src/main.tsx',
  devtool: false,
  target: ['web', 'es2022'],
  output: {
    path: path.join(import.meta.dirname, '../dist/web'),
    publicPath: '/console/',
    filename: 'assets/[name].[contenthash].js',
    cssFilename: 'assets/[name].[contenthash].css',
    assetModuleFilename: 'assets/[name].[contenthash][ext]',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['browser', 'import', 'default'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          env: { targets: ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'] },
        },
        type: 'javascript/auto',
      },
      {
        test: /\.module\.css$/,
        type: 'css/module',
        generator: { localIdentName: '[name]-[local]-[hash:6]' },
        parser: { namedExports: false, dashedIdents: false },
      },
      { test: /(?<!\.module)\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: './build/index.html', scriptLoading: 'module' }),
    preloadFont('onest-latin-wght-normal'),
  ],
  // Loaded once, by few people, and cached for a year.
  performance: { hints: false },
  stats: 'errors-warnings',
};
export default config;
