import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Capabilities, VisitTracking } from '@plenum/shared-contracts/remote/capabilities';
import type { RemoteSettings } from '@plenum/shared-contracts/site/schemas';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { SlotContent } from '#src/blocks/slot-content.tsx';
import { useApp } from '#src/app/app-context.tsx';

/** For the server, which tracks no visits. */
const NO_TRACKING: VisitTracking = { source: () => ({}), activity: () => undefined };

/** Provides remotes with the capabilities of the shell: functions and plain data, never a store. */
export function ShellCapabilities({ settings, children }: { readonly settings: RemoteSettings | null; readonly children: ReactNode }) {
  const { runtime, notices, events } = useApp();
  const navigate = useNavigate();
  const capabilities = useMemo<Capabilities>(
    () => ({
      http: runtime.http,
      settings,
      session: runtime.session,
      now: runtime.now,
      report: runtime.report,
      ...(runtime.timeZone !== null && { timeZone: runtime.timeZone }),
      tracking: runtime.visit ?? NO_TRACKING,
      renderSlot: (slot) => <SlotContent {...slot} />,
      events,
      navigate: (to, options) => void navigate(to, options),
      notify: (notice) => notices.act((store) => store.add(notice)),
    }),
    [runtime, notices, events, settings, navigate],
  );
  return <CapabilitiesProvider value={capabilities}>{children}</CapabilitiesProvider>;
}
