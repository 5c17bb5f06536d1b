import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, RouterProvider, createMemoryRouter } from 'react-router';
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
  const router = createMemoryRouter(
    [
      { path: '/before', element: <h1>before</h1> },
      { path: '/page', element: <Page /> },
      { path: '/left', element: <h1>left</h1> },
    ],
    { initialEntries: ['/before', at] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  return {
    go: (name: string) => user.click(screen.getByRole('button', { name: `to ${name}` })),
    leave: () => user.click(screen.getByRole('link')),
    travel: (by: number) => act(() => router.navigate(by)),
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
  };
}

async function expectShown(page: ReturnType<typeof open>, title: string, address: string) {
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  await waitFor(() => expect(page.address()).toBe(address));
}

test('a page that has gone two steps on – Back and Forward of the browser – from step to step, the query kept', async () => {
  const page = open();
  await page.go('one');
  await expectShown(page, 'one', '/page?a=1#step-one');
  await page.go('two');
  await expectShown(page, 'two', '/page?a=1#step-two');
  await page.travel(-1);
  await expectShown(page, 'one', '/page?a=1#step-one');
  await page.travel(-1);
  await expectShown(page, 'beginning', '/page?a=1');
  await page.travel(1);
  await expectShown(page, 'one', '/page?a=1#step-one');
  await page.travel(-2);
  await expectShown(page, 'before', '/before');
});

test('the page itself goes a step back – Back of the browser – goes on from there, not to the step that was left', async () => {
  const page = open();
  await page.go('one');
  await page.go('two');
  await page.go('one');
  await expectShown(page, 'one', '/page?a=1#step-one');
  await page.travel(-1);
  await expectShown(page, 'beginning', '/page?a=1');
});

test('the page begins again from its second step – Back of the browser – leaves the page', async () => {
  const page = open();
  await page.go('one');
  await page.go('two');
  await page.go('beginning');
  await expectShown(page, 'beginning', '/page?a=1');
  await page.travel(-1);
  await expectShown(page, 'before', '/before');
});

test('the page jumps from a later step to one before the last – Back of the browser – the later one again', async () => {
  const page = open('/page');
  await page.go('two');
  await expectShown(page, 'two', '/page#step-two');
  await page.go('one');
  await expectShown(page, 'one', '/page#step-one');
  await page.travel(-1);
  await expectShown(page, 'two', '/page#step-two');
});

test('an address with a step that nobody has reached – opened – the beginning, and the address says so', async () => {
  const page = open('/page?a=1#step-two');
  await expectShown(page, 'beginning', '/page?a=1');
});

test('another page – gone back from – the step that cannot be shown any more becomes the beginning', async () => {
  const page = open();
  await page.go('one');
  await page.leave();
  await expectShown(page, 'left', '/left');
  await page.travel(-1);
  await expectShown(page, 'beginning', '/page?a=1');
});

test('a fragment that is none of the steps – opened – stays as it is', async () => {
  const page = open('/page#elsewhere');
  await expectShown(page, 'beginning', '/page#elsewhere');
});
