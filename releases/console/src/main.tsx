import '@plenum/shared-ui/styles/tokens.css';
import '@plenum/shared-ui/styles/fonts.css';
import '@plenum/shared-ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { announceErrors } from '@plenum/shared-ui/announce/announce-errors';
import { recoverFocus } from '@plenum/shared-ui/focus/recover-focus';
import { App } from '#src/app/app.tsx';

recoverFocus();
announceErrors();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter basename="/console">
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
