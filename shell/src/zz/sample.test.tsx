import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, useLoaderData, data } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import * as z from 'zod/mini';
import css from './sample.module.css';

function Root() { return <div className={css.a}><Link to="/b/7">go</Link><Outlet/></div>; }
function B() { const d = useLoaderData() as { x: string }; return <h1>{d.x}</h1>; }
test('router', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Root, children: [{ index: true, element: <p>home</p> }, { path: 'b/:id', loader: async ({ request, params }) => { expect(request).toBeInstanceOf(Request); expect(request.signal).toBeInstanceOf(AbortSignal); const r = Response.json({x: 'hello ' + params.id}); return data(z.object({x: z.string()}).parse(await r.json())); }, Component: B }] }]);
  const { container } = render(<RouterProvider router={router} />);
  expect(container.firstElementChild).toHaveClass('a');
  await userEvent.click(await screen.findByText('go'));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('hello 7'));
  expect(localStorage.getItem('a')).toBeNull();
  const ac = new AbortController();
  const t = new EventTarget(); void t;
  let n = 0; document.addEventListener('x', () => n++, { signal: ac.signal }); document.dispatchEvent(new Event('x')); ac.abort(); document.dispatchEvent(new Event('x')); expect(n).toBe(1);
  const form = document.createElement('form'); form.innerHTML = '<input name="a" value="1">';
  expect(new FormData(form).get('a')).toBe('1');
  expect(new Error('a') instanceof Error).toBe(true);
  expect(structuredClone({ a: [1] })).toEqual({ a: [1] });
  const { renderToReadableStream } = await import('react-dom/server.browser' as string);
  const s = await renderToReadableStream(<p>hi</p>); expect(await new Response(s).text()).toContain('hi');
});
