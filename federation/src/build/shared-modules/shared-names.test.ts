import { expect, test } from '@jest/globals';
import { unsharedImports } from '#src/build/shared-modules/shared-names.ts';

test.each([
  `import { Link, useNavigate as go } from 'react-router';`,
  `import { type RouteObject, Link } from 'react-router';`,
  `import type { RouteObject } from 'react-router';`,
  `import { makeAutoObservable,\n  reaction } from "mobx";`,
  `import { anything } from 'elsewhere';`,
  `import * as z from 'zod/mini';\nconst at = z.object({ on: z.iso.datetime() });\ntype At = z.infer<typeof at>;\nxyz.gizmo();`,
  `import * as z from 'zod/v4-mini';\nz.templateLiteral([]);`,
])('%j – checked – no missing names', (source) => {
  expect(unsharedImports(source)).toEqual([]);
});

test.each([
  [`import { Link, createBrowserRouter } from 'react-router';`, /"createBrowserRouter" of react-router is not shared/],
  [`import * as router from 'react-router';`, /import the names you use/],
  [`import {\n  spy as watch,\n} from 'mobx';`, /"spy" of mobx/],
  [`import * as z from 'zod/mini';\nz.string().check(z.emoji());`, /"emoji" of zod\/mini.* from "zod\/v4-mini" instead, which is bundled/],
  [`import * as z from 'zod/mini';\nz.iso.duration();`, /"iso.duration" of zod\/mini/],
  [`import { emoji } from 'zod/mini';`, /"emoji" of zod\/mini/],
])('%j – checked – the message contains the missing name', (source, words) => {
  expect(unsharedImports(source).join('\n')).toMatch(words);
});
