import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** Development only: `npm run gallery -w shared-ui`. Nothing of it reaches the site. */
const config: Configuration = {
  mode: 'development',
  context: import.meta.dirname,
  entry: './main.tsx',
  devtool: 'source-map',
  target: ['web', 'es2022'],
  output: { path: path.join(import.meta.dirname, 'dist'), filename: '[name].js', publicPath: '/', crossOriginLoading: 'anonymous' },
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['browser', 'import', 'default'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', development: true } } },
          env: { targets: ['chrome >= 123'] },
        },
        type: 'javascript/auto',
      },
      {
        test: /\.module\.css$/,
        type: 'css/module',
        generator: { localIdentName: '[name]-[local]' },
        parser: { namedExports: false, dashedIdents: false },
      },
      { test: /(?<!\.module)\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  // As on the site: a page without inline styles and without scripts of others. What breaks the rule shows in the console.
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html', scriptLoading: 'module' })],
  devServer: { port: 4180, hot: false, liveReload: true, client: { overlay: false }, historyApiFallback: true },
  stats: 'errors-warnings',
};
export default config;
