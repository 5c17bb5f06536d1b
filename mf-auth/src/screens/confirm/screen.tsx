import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { useState } from 'react';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { isExpectedError, hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import { LinkButton } from '@plenum/shared-ui/button';
import { AuthPage, HALLS, type HallMessage } from '#src/components/auth-page.tsx';
import { Outcome } from '#src/components/outcome.tsx';
import { actionErrorMessage } from '#src/errors/action-error-message.ts';
import { type InvalidLink, invalidLinkOf } from '#src/errors/invalid-link.ts';
import { ACCOUNT, signHref } from '#src/paths.ts';
import { ConfirmButton } from '#src/screens/confirm/confirm-button.tsx';

/** `registration`: the address of a new account. `change`: an address that replaces another. */
export type Confirmed = 'registration' | 'change';

const CALLS = { registration: authEndpoints.confirmRegistration, change: authEndpoints.confirmEmail } as const;

const LABELS = {
  registration: {
    title: 'One last step',
    lead: 'Confirm that you registered with this address to complete your account. If this was not you, close this page.',
  },
  change: { title: 'Your new address', lead: 'Confirm that this address is yours. Until then, your account keeps the old one.' },
} as const;

const INVALID_LINK_LABELS: Readonly<Record<InvalidLink | 'taken', { title: string; text: string }>> = {
  used: { title: 'This link has already been used', text: 'Your address is already confirmed. There is nothing left to do.' },
  expired: {
    title: 'This link has expired',
    text: 'It is too old, or your address has changed since. You can request a new link in your account.',
  },
  unknown: {
    title: 'This link is not valid',
    text: 'Part of it may be missing. Open it from the e-mail, or copy the whole link.',
  },
  taken: {
    title: 'This address belongs to another account',
    text: 'Sign in to that account, or choose another address in the one you use.',
  },
};

const CONFIRMED_ADDRESS: HallMessage = {
  title: 'What a confirmed address is for',
  facts: [
    { name: 'Your webinars', text: 'Seats that you save with it appear in your account, with their links.' },
    { name: 'Your companies', text: 'You can join those that invite this address.' },
    { name: 'The way back in', text: 'If you forget your password, we send a link to it.' },
  ],
};

type State =
  | { readonly is: 'asked' | 'busy' }
  | { readonly is: 'failed'; readonly text: string }
  | { readonly is: 'done'; readonly email: string }
  | { readonly is: InvalidLink | 'taken' };

/**
 * The page that a link from an e-mail opens. It confirms with a button, so that programs which open links confirm nothing (decisions.md
 * 15).
 */
export function Confirm({ what, hash }: { what: Confirmed; hash: string }) {
  const { http, report } = useCapabilities();
  const { view, actions } = useSession();
  const [state, setState] = useState<State>({ is: 'asked' });

  async function confirm() {
    setState({ is: 'busy' });
    try {
      const { email_masked } = await http.call(CALLS[what], { params: { hash } });
      // Only the link knows the account of the address: the session may belong to another account.
      if (view.status === 'signed-in') await actions.reloadProfile();
      setState({ is: 'done', email: email_masked });
    } catch (error) {
      const invalidLink = hasErrorCode(error, 'email_taken') ? 'taken' : invalidLinkOf(error);
      if (invalidLink) setState({ is: invalidLink });
      else {
        if (!isExpectedError(error)) report(error, { doing: 'confirm an address' });
        setState({ is: 'failed', text: actionErrorMessage(error) });
      }
    }
  }

  const continueButton =
    view.status === 'signed-in' ? (
      <LinkButton variant="primary" to={ACCOUNT}>
        Go to your account
      </LinkButton>
    ) : (
      <LinkButton variant="primary" to={signHref('signin', ACCOUNT)}>
        Sign in
      </LinkButton>
    );

  if (state.is === 'done')
    return (
      <AuthPage title="Thank you" hall={HALLS.full}>
        <Outcome
          title="Your address is confirmed"
          isAnswer
          text={
            <p>
              From now on, we will write to <strong>{state.email}</strong>.
            </p>
          }
        >
          {continueButton}
        </Outcome>
      </AuthPage>
    );
  if (state.is === 'asked' || state.is === 'busy' || state.is === 'failed')
    return (
      <AuthPage title={LABELS[what].title} lead={LABELS[what].lead} hall={HALLS.alone} message={CONFIRMED_ADDRESS}>
        <ConfirmButton isBusy={state.is === 'busy'} failure={state.is === 'failed' ? state.text : null} onPress={() => void confirm()} />
      </AuthPage>
    );
  return (
    <AuthPage
      title={INVALID_LINK_LABELS[state.is].title}
      lead={INVALID_LINK_LABELS[state.is].text}
      hall={HALLS.lone}
      message={CONFIRMED_ADDRESS}
    >
      <p>{continueButton}</p>
    </AuthPage>
  );
}

const meta = (): PageMeta => ({
  title: 'Confirm your e-mail address',
  description: 'Confirms the address of a Plenum account.',
  robots: 'noindex',
});

/** The page of the link that confirms a changed address. */
export const emailValidateScreen = defineScreen<{ hash: string }, null>({
  Component: ({ params: { hash } }) => <Confirm what="change" hash={hash} />,
  meta,
});

/** The page of the link that confirms the address of a new account. */
export const validateScreen = defineScreen<{ hash: string }, null>({
  Component: ({ params: { hash } }) => <Confirm what="registration" hash={hash} />,
  meta,
});
