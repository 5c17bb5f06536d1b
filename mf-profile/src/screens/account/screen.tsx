import { defineScreen } from '@plenum/federation/remote/define-remote';
import { TextLink } from '@plenum/shared-ui/link';

const TITLE = 'Your account';

export const screen = defineScreen({
  Component: () => (
    <>
      <h1>{TITLE}</h1>
      <p>
        This page is not open yet. <TextLink to="/contacts">Write to us</TextLink>, and we do it for you.
      </p>
    </>
  ),
  meta: () => ({ title: TITLE, description: 'Your Plenum account.', robots: 'noindex' }),
});
