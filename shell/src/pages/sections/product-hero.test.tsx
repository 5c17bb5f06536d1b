import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeSession } from '@plenum/federation/testing/fake-session';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { InShell } from '#src/testing/in-shell.tsx';

const page = {
  crumb: 'For big business',
  heading: 'Four thousand colleagues',
  description: 'Town halls.',
  actions: { signUp: 'Create an account', talk: 'Talk to us', more: { text: 'More', to: '#asked' } },
};

test.each<[string, Partial<SessionView>, boolean, readonly string[]]>([
  ['a guest – opens a page about a product', {}, false, ['Create an account', 'More']],
  ['a guest – opens a page on which a talk comes first', {}, true, ['Talk to us', 'More']],
  ['a user – opens a page on which a talk comes first', { status: 'signed-in' }, true, ['Talk to us', 'More']],
])('%s – its actions, the main one first', (_, view, isTalkFirst, actions) => {
  render(
    <CapabilitiesProvider value={{ session: fakeSession(view) } as unknown as Capabilities}>
      <InShell>
        <ProductHero page={page} isTalkFirst={isTalkFirst} />
      </InShell>
    </CapabilitiesProvider>,
  );
  const links = within(screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(actions);
  expect(links.map(({ classList }) => classList.contains('primary'))).toEqual(actions.map((__, index) => index === 0));
});
