import { type ComponentType, useEffect, useState } from 'react';
import { PlainNotices } from '#src/chrome/notices/plain-notices.tsx';
import { useApp } from '#src/app/app-context.tsx';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import type { NoticeStore } from '#src/stores/notice-store.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';
import { useStore } from '#src/stores/use-store.ts';

type View = ComponentType<{ readonly store: StoreAccess<NoticeStore> }>;

const loadToasts = async (): Promise<View> => {
  await prepareChunk('tool-toasts');
  return (await import(/* webpackChunkName: "tool-toasts" */ '#src/chrome/notices/toast-notices.tsx')).ToastNotices;
};

/**
 * Notices of remotes and the shell to the visitor. The code for toasts loads with the first notice; when it fails to load (offline), plain
 * notices are shown.
 */
export function Notices() {
  const { notices, runtime } = useApp();
  const [Toasts, setToasts] = useState<View | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const hasSome = useStore(notices).length > 0;
  useEffect(() => {
    if (!hasSome || Toasts || hasFailed) return;
    loadToasts().then(
      (view) => setToasts(() => view),
      (error: unknown) => {
        runtime.report(error, { tool: 'toasts' });
        setFailed(true);
      },
    );
  }, [hasSome, Toasts, hasFailed, runtime]);
  if (hasFailed) return <PlainNotices store={notices} onEnd={() => setFailed(false)} />;
  return Toasts && <Toasts store={notices} />;
}
