import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import type { Remote } from '@plenum/shared-contracts/remote/contract';
import { useCapabilities, useSession } from '#src/remote/capabilities.ts';
import { defineRemote } from '#src/remote/define-remote.ts';
import { notFound, ready, redirectTo } from '#src/remote/results.ts';
import { renderStandalone } from '#src/standalone/render-standalone.tsx';

const show = defineEndpoint({
  method: 'GET',
  path: '/quizshow/next',
  auth: 'optional',
  summary: 'The next show.',
  reply: z.object({ title: z.string() }),
});

const Broken = () => {
  throw new Error('broken on purpose');
};

function Greeting() {
  const { notify } = useCapabilities();
  return (
    <button type="button" onClick={() => notify({ tone: 'info', text: 'Hello' })}>
      {useSession().view.status}
    </button>
  );
}

const remote = defineRemote({
  name: 'mf-quizshow',
  screens: {
    show: {
      routes: [{ path: '/quizshow/:show' }],
      load: async () => ({
        loader: async ({ params, capabilities }) => ready({ ...(await capabilities.http.call(show, {})), show: params['show'] }),
        meta: ({ title }: { title: string }) => ({ title, description: '' }),
        Component: ({ data }: { data: { title: string; show: string } }) => (
          <h1>
            {data.show}: {data.title}
          </h1>
        ),
      }),
    },
    old: { routes: [{ path: '/old' }], load: async () => ({ middleware: () => redirectTo('/quizshow/2'), Component: () => null }) },
    gone: { routes: [{ path: '/gone' }], load: async () => ({ loader: async () => notFound(), Component: () => null }) },
    broken: { routes: [{ path: '/broken' }], load: async () => ({ Component: Broken }) },
  },
  blocks: {
    greeting: { fills: [{ slot: 'header.actions' }], load: async () => ({ Component: Greeting }) },
    nothing: { load: async () => ({ loader: async () => notFound(), Component: () => null }) },
  },
});

async function open(path: string, shown: Remote = remote): Promise<void> {
  history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => renderStandalone(shown, { answers: { 'GET /quizshow/next': { title: 'Capitals' } } }));
}

const log = () => screen.getByRole('region', { name: 'What the remote asked of its host' });

let complaints: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

test('a declared path – opened – its screen with its parameters and loader data, and the call in the log', async () => {
  await open('/quizshow/1');
  expect(await screen.findByRole('heading', { name: '1: Capitals' })).toBeVisible();
  expect(document.title).toBe('Capitals');
  expect(log()).toHaveTextContent('call GET /quizshow/next: answered');
});

test('a screen whose middleware redirects – opened – the screen that it leads to', async () => {
  await open('/old');
  expect(await screen.findByRole('heading', { name: '2: Capitals' })).toBeVisible();
});

test('a loader that returns notFound(), and a component that throws – opened – both are shown, the component with its position', async () => {
  await open('/gone');
  expect(await screen.findByRole('alert')).toHaveTextContent('The loader of gone answered notFound()');
  await open('/broken');
  expect(await screen.findByRole('alert')).toHaveTextContent(/broken on purpose.*at Broken/s);
});

test('a component that throws – its development server knows the sources – they are shown instead of compiled positions', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('at Broken (src/screens/broken.tsx:4:9)'));
  await open('/broken');
  expect(await screen.findByText('at Broken (src/screens/broken.tsx:4:9)')).toBeVisible();
  expect(fetched).toHaveBeenCalledWith('/-/source-locations', expect.objectContaining({ body: expect.stringContaining('at Broken') }));
  fetched.mockRestore();
});

test('a path that no screen declares – opened – says so, with a link to the list of screens', async () => {
  await open('/quizshow');
  expect(await screen.findByRole('alert')).toHaveTextContent('No screen of mf-quizshow declares /quizshow.');
  expect(screen.getByRole('link', { name: 'All its screens and blocks' })).toHaveAttribute('href', '/');
});

test('the first page – opened – links to all screens, and all blocks with their slots', async () => {
  await open('/');
  expect(await screen.findByRole('link', { name: '/broken' })).toHaveAttribute('href', '/broken');
  expect(screen.getByText(/Block “greeting” in header\.actions/)).toBeVisible();
  expect(screen.getByText(/the site shows nothing here/)).toBeVisible();
});

test('a block – it is clicked and a user signs in – the notification is in the log, and the block shows the user', async () => {
  await open('/');
  await userEvent.click(await screen.findByRole('button', { name: 'anonymous' }));
  expect(within(log()).getByText('notice info: Hello')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByRole('button', { name: 'signed-in' })).toBeVisible();
});
