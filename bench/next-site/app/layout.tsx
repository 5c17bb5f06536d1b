import type { ReactNode } from 'react';
import '../../../shared-ui/src/styles/tokens.css';
import '../../../shared-ui/src/styles/fonts.css';
import '../../../shared-ui/src/styles/base.css';

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
