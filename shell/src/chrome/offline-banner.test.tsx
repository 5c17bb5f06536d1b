import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OfflineBanner } from '#src/chrome/offline-banner.tsx';

afterEach(() => void jest.restoreAllMocks());

test('the connection drops and returns – the browser reports it – the existing status element announces it, then is emptied', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBanner />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(status).toHaveTextContent('You are offline');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(status).toBeEmptyDOMElement();
});
