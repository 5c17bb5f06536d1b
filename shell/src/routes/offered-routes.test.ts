import { expect, test } from '@jest/globals';
import { offeredRoutes } from '#src/routes/offered-routes.ts';
import { shellRoutes } from '#src/routes/route-table.ts';

test("the shell's table – exported for the registry – each path with its owner, and whether it is reserved for a remote", () => {
  const offered = offeredRoutes(shellRoutes);
  expect(offered).toHaveLength(shellRoutes.length);
  expect(offered).toEqual(
    expect.arrayContaining([
      { path: '/', owner: 'shell', reserved: false },
      { path: '/webinar/:url', owner: 'shell', reserved: false },
      { path: '/blog/:category', owner: 'mf-blog', reserved: false },
      { path: '/wiki/page/:id', owner: 'shell', reserved: true },
      { path: '*', owner: 'shell', reserved: false },
    ]),
  );
});
