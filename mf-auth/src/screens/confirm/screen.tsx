import type { LoaderContext, PageMeta } from '@plenum/shared-contracts/remote/contract';
import { useEffect, useState } from 'react';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { isExpectedError, hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import { LinkButton } from '@plenum/shared-ui/button';
import { AuthPage, HALLS, PageSkeleton } from '#src/components/auth-page.tsx';
import { actionErrorMessage } from '#src/errors/action-error-message.ts';
import { type InvalidLink, invalidLinkOf } from '#src/errors/invalid-link.ts';
import { ACCOUNT, ACCOUNT_ADDRESS, signHref } from '#src/paths.ts';
import page from '#src/components/auth-page.module.css';
import { type Confirmed, type ConfirmData, loadConfirm } from '#src/screens/confirm/load-confirm.ts';
import { AFTER, BEFORE, INVALID_LINK_LABELS, LABELS, otherWays } from '#src/screens/confirm/confirm-labels.tsx';
import { ConfirmButton } from '#src/screens/confirm/confirm-button.tsx';

const CALLS = { registration: authEndpoints.confirmRegistration, change: authEndpoints.confirmEmail } as const;

type State =
  | { readonly is: 'asked' | 'busy' }
  | { readonly is: 'failed'; readonly text: string }
  | { readonly is: 'done'; readonly email: string }
  | { readonly is: InvalidLink | 'taken' };

/** What the page shows before anything is pressed. */
const INITIAL = { open: 'asked', used: 'used', expired: 'expired', unknown: 'unknown' } as const;

/**
 * The page that a link from an e-mail opens. It confirms with a button, so that programs which open links confirm nothing (open question
 * 15).
 */
export function Confirm({ what, hash, data }: { what: Confirmed; hash: string; data: ConfirmData }) {
  const capabilities = useCapabilities();
  const { http, report } = capabilities;
  const { view, actions } = useSession();
  const [state, setState] = useState<State>({ is: INITIAL[data.state] });
  const [email, setEmail] = useState('email' in data ? data.email : null);

  // The server does not wait for a slow reply. The browser does: a link without use then says so before it is pressed.
  const isUnchecked = data.state === 'open' && data.email === null;
  useEffect(() => {
    if (!isUnchecked) return undefined;
    const leave = new AbortController();
    const check = async () => {
      const checked = await loadConfirm(what, { params: { hash }, capabilities, signal: leave.signal });
      if (leave.signal.aborted || checked.outcome !== 'ready') return;
      const found = checked.data;
      if ('email' in found) setEmail(found.email);
      if (found.state !== 'open') setState((current) => (current.is === 'asked' ? { is: found.state } : current));
    };
    void check().catch(() => undefined);
    return () => leave.abort();
  }, [isUnchecked, what, hash, capabilities]);

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
            From now on, we’ll write to <strong>{state.email}</strong>.
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
  const { title, text } = INVALID_LINK_LABELS[what][state.is];
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
    <AuthPage
      title={title}
      mark="broken"
      lead={text}
      hall={HALLS.empty}
      {...(state.is !== 'taken' && { message: otherWays(what, state.is) })}
    >
      {state.is === 'taken'
        ? onward(isIn ? 'Use another address' : 'Sign in', ACCOUNT_ADDRESS)
        : onward(isIn ? 'Get a new link in your account' : 'Sign in to get a new link', ACCOUNT_ADDRESS)}
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
