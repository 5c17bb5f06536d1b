import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, RouterProvider, createBrowserRouter } from 'react-router';
import { useStepInAddress } from '#src/steps/use-step-in-address.ts';

/** Steps that can be shown once they were reached. */
function Page() {
  const [step, setStep] = useState('');
  const [reached, setReached] = useState(['']);
  useStepInAddress(step, (asked) => {
    if (reached.includes(asked)) setStep(asked);
    return reached.includes(asked);
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

test('a page that has gone two steps on – Back and Forward of the browser – from step to step, the query kept', async () => {
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

test('the page itself goes a step back – Back of the browser – goes on from there, not to the step that was left', async () => {
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

test('the page begins again from its second step – Back of the browser – leaves the page', async () => {
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

test('the page jumps from a later step to one before the last – Back of the browser – the later one again', async () => {
  const page = open('/page');
  await page.go('two');
  await expectShown('two', '/page#step-two');
  await page.go('one');
  await expectShown('one', '/page#step-one');
  page.travel(-1);
  await expectShown('two', '/page#step-two');
});

test('an address with a step that nobody has reached – opened – the beginning, and the address says so', async () => {
  open('/page?a=1#step-two');
  await expectShown('beginning', '/page?a=1');
});

test('another page – gone back from – the step that cannot be shown any more becomes the beginning', async () => {
  const page = open();
  await page.go('one');
  await page.leave();
  await expectShown('left', '/left');
  page.travel(-1);
  await expectShown('beginning', '/page?a=1');
});

test('a fragment that is none of the steps – opened – stays as it is', async () => {
  open('/page#elsewhere');
  await expectShown('beginning', '/page#elsewhere');
});

test('a visitor who goes back before the router knows of the step – is where the address is', async () => {
  const page = open();
  await page.go('one');
  await expectShown('one', '/page?a=1#step-one');
  // The router's own location comes in a transition: to it nothing has happened.
  act(() => {
    history.replaceState(history.state, '', '/page?a=1');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expectShown('beginning', '/page?a=1');
});
