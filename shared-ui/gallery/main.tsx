import '#src/styles/tokens.css';
import '#src/styles/fonts.css';
import '#src/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Gallery } from '#gallery/gallery.tsx';
import { ToastRegions } from '#src/toast/toast.tsx';
import { createToasts } from '#src/toast/toasts.ts';

const toasts = createToasts();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <Gallery toasts={toasts} only={new URLSearchParams(location.search).get('only')} />
        <ToastRegions toasts={toasts} />
      </MemoryRouter>
    </StrictMode>,
  );
