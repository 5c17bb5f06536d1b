import { expect, test } from '@jest/globals';
import { checkLayouts, findLayoutsLostByRollback } from '#src/domain/access/check-layouts.ts';

test.each([
  ['layouts that the shell has', ['landing', 'app'], new Set(['app', 'landing'])],
  ['the default, which shells need not declare', ['app'], new Set<string>()],
  ['any layout, while no shell declares its layouts', ['landnig'], null],
])('%s – granted – accepted', (_, granted, offered) => {
  expect(() => checkLayouts(granted, offered)).not.toThrow();
});

test('a layout that no shell has – granted – refused with the available layouts', () => {
  expect(() => checkLayouts(['app', 'landnig', 'hall'], new Set(['promo', 'app', 'landing']))).toThrow(
    expect.objectContaining({
      code: 'not_offered',
      status: 422,
      message: expect.stringMatching(/^No shell offers the layout landnig to remotes\. Offered: app, landing, promo\./),
      errors: [expect.objectContaining({ field: 'layouts' }), expect.objectContaining({ message: expect.stringContaining('layout hall') })],
    }),
  );
});

test('a layout that the previous shell lacks – granted – a warning names it, the shell and the environment', () => {
  const targets = [
    { environment: 'production', version: '1.0.0', layouts: ['app'] },
    { environment: 'staging', version: '1.1.0', layouts: ['app', 'promo'] },
  ];
  expect(findLayoutsLostByRollback(['app', 'promo'], targets)).toEqual([
    'shell@1.0.0, to which a rollback in production leads, does not have the layout promo: it would show those screens in app.',
  ]);
  expect(findLayoutsLostByRollback(['app'], targets)).toEqual([]);
});
