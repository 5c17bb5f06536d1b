import type { LoaderContext, PageMeta } from '@plenum/shared-contracts/remote/contract';
import { type ReactNode, useState } from 'react';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { isExpectedError, hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import { LinkButton } from '@plenum/shared-ui/button';
import { AuthPage, HALLS, type HallMessage, PageSkeleton } from '#src/components/auth-page.tsx';
import { actionErrorMessage } from '#src/errors/action-error-message.ts';
import { type InvalidLink, invalidLinkOf } from '#src/errors/invalid-link.ts';
import { ACCOUNT, ACCOUNT_ADDRESS, signHref } from '#src/paths.ts';
import page from '#src/components/auth-page.module.css';
import { type Confirmed, type ConfirmData, loadConfirm } from '#src/screens/confirm/load-confirm.ts';
import { ConfirmButton } from '#src/screens/confirm/confirm-button.tsx';

const CALLS = { registration: authEndpoints.confirmRegistration, change: authEndpoints.confirmEmail } as const;

const LABELS: Readonly<Record<Confirmed, { title: string; lead: (address: ReactNode) => ReactNode }>> = {
  registration: {
    title: 'One last step',
    lead: (address) => <>Confirm that you registered with {address} to complete your account. If this was not you, close this page.</>,
  },
  change: {
    title: 'Your new address',
    lead: (address) => <>Confirm that {address} is yours. Until then, your account keeps the old address.</>,
  },
};

const INVALID_LINK_LABELS: Readonly<Record<InvalidLink | 'taken', { title: string; text: string }>> = {
  used: { title: 'Your address is already confirmed', text: 'This link has been used. There is nothing left to do.' },
  expired: {
    title: 'This link has expired',
    text: 'It is too old, or your address has changed since. Your address is not confirmed yet. A code works, too.',
  },
  unknown: {
    title: 'This link is not valid',
    text: 'Part of it may be missing, so your address is not confirmed yet. A code works, too.',
  },
  taken: {
    title: 'This address belongs to another account',
    text: 'Sign in to that account, or choose another address in the one you use.',
  },
};

const WHAT_FOR: HallMessage['facts'] = [
  { name: 'Your webinars', text: 'Seats that you save with it appear in your account, with their links.' },
  { name: 'Your companies', text: 'You can join those that invite this address.' },
  { name: 'The way back in', text: 'If you forget your password, we send a link to it.' },
];

const BEFORE: HallMessage = { title: 'What a confirmed address is for', facts: WHAT_FOR };
const AFTER: HallMessage = { title: 'What works now', facts: WHAT_FOR };

const HOW_TO_CONFIRM: HallMessage = {
  title: 'How to confirm it after all',
  facts: [
    { name: 'The whole link', text: 'Open it from the e‑mail itself, or copy all of it into the address bar.' },
    { name: 'A code', text: 'Your account has “Confirm” beside the address: we send a code to it.' },
    { name: 'Another address', text: 'You can correct the address there, too, before the code is sent.' },
  ],
};

type State =
  | { readonly is: 'asked' | 'busy' }
  | { readonly is: 'failed'; readonly text: string }
  | { readonly is: 'done'; readonly email: string }
  | { readonly is: InvalidLink | 'taken' };

/** What the page shows before anything is pressed. */
const INITIAL = { open: 'asked', used: 'used', expired: 'expired', unknown: 'unknown' } as const;

/**
 * The page that a link from an e-mail opens. It confirms with a button, so that programs which open links confirm nothing (decisions.md
 * 15).
 */
export function Confirm({ what, hash, data }: { what: Confirmed; hash: string; data: ConfirmData }) {
  const { http, report } = useCapabilities();
  const { view, actions } = useSession();
  const [state, setState] = useState<State>({ is: INITIAL[data.state] });
  const email = 'email' in data ? data.email : null;

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

  const isIn = view.status === 'signed-in';
  const onward = (text: string, to = ACCOUNT) => (
    <p className={page.buttons}>
      <LinkButton variant="primary" to={isIn ? to : signHref('signin', to)}>
        {text}
      </LinkButton>
    </p>
  );

  if (state.is === 'done')
    return (
      <AuthPage
        title="Your address is confirmed"
        mark="done"
        lead={
          <>
            From now on, we will write to <strong>{state.email}</strong>.
          </>
        }
        hall={HALLS.full}
        message={AFTER}
      >
        {onward(isIn ? 'Go to your account' : 'Sign in')}
      </AuthPage>
    );
  if (state.is === 'asked' || state.is === 'busy' || state.is === 'failed')
    return (
      <AuthPage
        title={LABELS[what].title}
        mark="asked"
        lead={LABELS[what].lead(email === null ? 'this address' : <strong>{email}</strong>)}
        hall={HALLS.alone}
        message={BEFORE}
      >
        <ConfirmButton isBusy={state.is === 'busy'} failure={state.is === 'failed' ? state.text : null} onPress={() => void confirm()} />
      </AuthPage>
    );
  const { title, text } = INVALID_LINK_LABELS[state.is];
  if (state.is === 'used')
    return (
      <AuthPage
        title={title}
        mark="done"
        lead={
          email === null ? (
            text
          ) : (
            <>
              <strong>{email}</strong> is the address of your account. There is nothing left to do.
            </>
          )
        }
        hall={HALLS.full}
        message={AFTER}
      >
        {onward(isIn ? 'Go to your account' : 'Sign in')}
      </AuthPage>
    );
  return (
    <AuthPage title={title} mark="failed" lead={text} hall={HALLS.empty} message={HOW_TO_CONFIRM}>
      {state.is === 'taken'
        ? onward(isIn ? 'Use another address' : 'Sign in', ACCOUNT_ADDRESS)
        : onward(isIn ? 'Get a code' : 'Sign in and get a code', ACCOUNT_ADDRESS)}
    </AuthPage>
  );
}

const meta = (): PageMeta => ({
  title: 'Confirm your e-mail address',
  description: 'Confirms the address of a Plenum account.',
  robots: 'noindex',
});

const screenOf = (what: Confirmed) =>
  defineScreen<{ hash: string }, ConfirmData>({
    loader: (context: LoaderContext<{ hash: string }>) => loadConfirm(what, context),
    Component: ({ params: { hash }, data }) => <Confirm what={what} hash={hash} data={data} />,
    meta,
    skeleton: PageSkeleton,
  });

/** The page of the link that confirms a changed address. */
export const emailValidateScreen = screenOf('change');

/** The page of the link that confirms the address of a new account. */
export const validateScreen = screenOf('registration');
