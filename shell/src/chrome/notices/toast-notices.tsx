import { useEffect, useState } from 'react';
import { ToastRegions } from '@plenum/shared-ui/toast';
import { createToasts } from '@plenum/shared-ui/toast/toasts';
import type { NoticeStore } from '#src/stores/notice-store.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';
import { useStore } from '#src/stores/use-store.ts';

/** Not every screen reader announces a live region that is filled as soon as it is inserted (React Aria's announcer waits as long). */
const LISTENERS_READY_MS = 100;

/**
 * Shows notices as toasts (specification section 9): an error is a notification at the top right for 4.5 s (section 8); the rest are
 * messages at the top centre for 3 s.
 */
export function ToastNotices({ store }: { readonly store: StoreAccess<NoticeStore> }) {
  const [toasts] = useState(createToasts);
  const [isHeard, setHeard] = useState(false);
  const waiting = useStore(store);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), LISTENERS_READY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isHeard || waiting.length === 0) return;
    store.act((notices) => {
      for (const { id: _, ...toast } of notices.take()) {
        if (toast.tone === 'error') toasts.notify(toast);
        else toasts.message(toast);
      }
    });
  }, [isHeard, waiting, store, toasts]);
  return <ToastRegions toasts={toasts} />;
}
