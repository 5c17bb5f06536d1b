import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, RouterProvider, createBrowserRouter } from 'react-router';
import { useStepInAddress } from '#src/steps/use-step-in-address.ts';

/** Steps that can be shown once the visitor has reached them. */
function Page() {
  const [step, setStep] = useState('');
  const [reached, setReached] = useState(['']);
  useStepInAddress(step, (requested) => {
    if (reached.includes(requested)) setStep(requested);
    return reached.includes(requested);
  });
  const to = (next: string) => () => {
    setStep(next);
    setReached([...reached, next]);
  };
  return (
    <>
      <h1>{step || 'beginning'}</h1>
      {['', 'one', 'two'].map((next) => (
        <button key={next} onClick={to(next)}>
          {`to ${next || 'beginning'}`}
        </button>
      ))}
      <Link to="/left">leave</Link>
    </>
  );
}

function open(at = '/page?a=1') {
  history.pushState(null, '', '/before');
  history.pushState(null, '', at);
  const router = createBrowserRouter([
    { path: '/before', element: <h1>before</h1> },
    { path: '/page', element: <Page /> },
    { path: '/left', element: <h1>left</h1> },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  return {
    go: (name: string) => user.click(screen.getByRole('button', { name: `to ${name}` })),
    leave: () => user.click(screen.getByRole('link')),
    travel: (by: number) => act(() => history.go(by)),
  };
}

const address = () => location.pathname + location.search + location.hash;

async function expectShown(title: string, expected: string) {
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  await waitFor(() => expect(address()).toBe(expected));
}

test('a page that has advanced two steps – browser Back and Forward – move from step to step and keep the query', async () => {
  const page = open();
  await page.go('one');
  await expectShown('one', '/page?a=1#step-one');
  await page.go('two');
  await expectShown('two', '/page?a=1#step-two');
  page.travel(-1);
  await expectShown('one', '/page?a=1#step-one');
  page.travel(-1);
  await expectShown('beginning', '/page?a=1');
  page.travel(1);
  await expectShown('one', '/page?a=1#step-one');
  page.travel(-2);
  await expectShown('before', '/before');
});

test('a page that goes back a step by itself – browser Back – goes to the step before that, not to the later one', async () => {
  const page = open();
  await page.go('one');
  await expectShown('one', '/page?a=1#step-one');
  await page.go('two');
  await expectShown('two', '/page?a=1#step-two');
  await page.go('one');
  await expectShown('one', '/page?a=1#step-one');
  page.travel(-1);
  await expectShown('beginning', '/page?a=1');
});

test('a page that restarts from its second step – browser Back – leaves the page', async () => {
  const page = open();
  await page.go('one');
  await expectShown('one', '/page?a=1#step-one');
  await page.go('two');
  await expectShown('two', '/page?a=1#step-two');
  await page.go('beginning');
  await expectShown('beginning', '/page?a=1');
  page.travel(-1);
  await expectShown('before', '/before');
});

test('a page that was opened at a later step and goes to an earlier one – browser Back – returns to the later one', async () => {
  const page = open('/page');
  await page.go('two');
  await expectShown('two', '/page#step-two');
  await page.go('one');
  await expectShown('one', '/page#step-one');
  page.travel(-1);
  await expectShown('two', '/page#step-two');
});

test('an address with a step not yet reached – opened – shows the first step and corrects the address', async () => {
  open('/page?a=1#step-two');
  await expectShown('beginning', '/page?a=1');
});

test('another page – browser Back to a step that is no longer available – shows the first step', async () => {
  const page = open();
  await page.go('one');
  await page.leave();
  await expectShown('left', '/left');
  page.travel(-1);
  await expectShown('beginning', '/page?a=1');
});

test('a fragment that is not a step – opened – stays as it is', async () => {
  open('/page#elsewhere');
  await expectShown('beginning', '/page#elsewhere');
});

test('a visitor who goes back before the router has the step – sees the step of the address', async () => {
  const page = open();
  await page.go('one');
  await expectShown('one', '/page?a=1#step-one');
  // The router's own location updates in a transition and has not changed yet.
  act(() => {
    history.replaceState(history.state, '', '/page?a=1');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expectShown('beginning', '/page?a=1');
});

test('a page at its second step – a link within the page, such as that to the content – stays at the step, and goes on and back from it', async () => {
  const page = open();
  await page.go('one');
  await expectShown('one', '/page?a=1#step-one');
  act(() => location.assign('#content'));
  await expectShown('one', '/page?a=1#content');
  await page.go('two');
  await expectShown('two', '/page?a=1#step-two');
  await page.go('beginning');
  await expectShown('beginning', '/page?a=1');
  page.travel(-1);
  await expectShown('two', '/page?a=1#step-two');
  page.travel(-2);
  await expectShown('one', '/page?a=1#step-one');
});
