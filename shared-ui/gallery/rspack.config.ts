import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** Development only (`npm run gallery -w shared-ui`). The site never includes it. */
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
  // As on the site, the policy refuses inline styles and third-party scripts. Violations show in the console.
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html', scriptLoading: 'module' })],
  devServer: { port: 4180, hot: false, liveReload: true, client: { overlay: false }, historyApiFallback: true },
  stats: 'errors-warnings',
};
export default config;
