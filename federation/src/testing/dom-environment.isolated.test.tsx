import { expect, test } from '@jest/globals';

test('a form of the document – sent as the body of an abortable Request – its fields arrive', async () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="city" value="Kazan"><button name="step" value="2">Next</button>';
  const body = new FormData(form, form.querySelector('button'));
  const request = new Request('http://plenum.localhost/form', { method: 'POST', body, signal: new AbortController().signal });
  expect([...(await request.formData())]).toEqual([
    ['city', 'Kazan'],
    ['step', '2'],
  ]);
});

test('a listener bound to a signal – the signal aborts – the listener is no longer called', () => {
  const received: string[] = [];
  const leaving = new AbortController();
  document.addEventListener('ping', (event) => received.push(event.type), { signal: leaving.signal });
  document.dispatchEvent(new Event('ping'));
  leaving.abort();
  document.dispatchEvent(new Event('ping'));
  document.addEventListener('ping', (event) => received.push(event.type), { signal: leaving.signal });
  document.dispatchEvent(new Event('ping'));
  expect(received).toEqual(['ping']);
});
