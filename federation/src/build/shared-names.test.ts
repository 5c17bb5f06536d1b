import { expect, test } from '@jest/globals';
import { unsharedImports } from '#src/build/shared-names.ts';

test.each([
  `import { Link, useNavigate as go } from 'react-router';`,
  `import { type RouteObject, Link } from 'react-router';`,
  `import type { RouteObject } from 'react-router';`,
  `import { makeAutoObservable,\n  reaction } from "mobx";`,
  `import { anything } from 'elsewhere';`,
])('%j – checked – nothing is missing', (source) => {
  expect(unsharedImports(source)).toEqual([]);
});

test.each([
  [`import { Link, createBrowserRouter } from 'react-router';`, /"createBrowserRouter" of react-router is not shared/],
  [`import * as router from 'react-router';`, /import the names you use/],
  [`import {\n  spy as watch,\n} from 'mobx';`, /"spy" of mobx/],
])('%j – checked – the missing name is said', (source, words) => {
  expect(unsharedImports(source).join('\n')).toMatch(words);
});
