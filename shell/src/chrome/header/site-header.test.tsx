import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeSession } from '@plenum/federation/testing/fake-session';
import { InShell } from '#src/testing/in-shell.tsx';
import { SiteHeader } from '#src/chrome/header/site-header.tsx';

const content: HeaderContent = {
  phone: '+7 495 000-00-00',
  email: 'hello@plenum.example',
  menu: [
    {
      title: 'Read',
      url: '/blog',
      children: [
        { title: 'All articles', url: '/blog' },
        { title: 'Product news', url: '/blog/product' },
      ],
    },
  ],
  footer: [],
};

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <CapabilitiesProvider value={{ session: fakeSession(), renderSlot: () => null } as unknown as Capabilities}>
      <InShell>{children}</InShell>
    </CapabilitiesProvider>
  );
}

function openMenu(): { menu: HTMLDetailsElement; button: HTMLElement } {
  render(
    <Page>
      <SiteHeader content={content} />
      <button type="button">Elsewhere</button>
    </Page>,
  );
  const button = screen.getByText('Menu').closest('summary');
  const menu = button?.closest('details');
  if (!menu || !button) throw new Error('The menu is no disclosure.');
  menu.open = true;
  return { menu, button };
}

test('the phone menu is open – Escape – it closes and its button has the focus', async () => {
  const { menu, button } = openMenu();
  within(menu).getByRole('link', { name: 'Product news' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(button).toHaveFocus();
});

test('the phone menu is open – a press elsewhere – it closes', async () => {
  const { menu } = openMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(menu.open).toBe(false);
});

test('the phone menu is open – one of its links is followed – it closes', async () => {
  const { menu } = openMenu();
  await userEvent.click(within(menu).getByRole('link', { name: 'Product news' }));
  expect(menu.open).toBe(false);
});

test('no content – shown – the home link and the blog are there', () => {
  render(<SiteHeader content={null} />, { wrapper: Page });
  expect(screen.getByRole('link', { name: 'Plenum, home page' })).toHaveAttribute('href', '/');
  for (const link of screen.getAllByRole('link', { name: 'Blog' })) expect(link).toHaveAttribute('href', '/blog');
});
