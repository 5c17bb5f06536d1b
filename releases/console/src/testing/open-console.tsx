import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { App } from '#src/app/app.tsx';
import { TOKEN } from '#src/testing/fake-registry.ts';

/** Opens the console at a path, without a token. */
export function openConsole(path = '/') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
}

/** Opens the console at a path, signed in. */
export function openSignedIn(path: string) {
  sessionStorage.setItem('plenum.console.token', TOKEN);
  return openConsole(path);
}
