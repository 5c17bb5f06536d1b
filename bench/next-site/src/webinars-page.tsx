'use client';
import { List } from '../../../mf-webinars/src/screens/list/screen.tsx';
import type { ListData } from '../../../mf-webinars/src/screens/list/load-list.ts';
import { Frame } from './frame.tsx';
import type { FrameData } from './load.ts';

export function WebinarsPage({ data, frame }: { readonly data: ListData; readonly frame: FrameData }) {
  return (
    <Frame data={frame}>
      <List data={data} />
    </Frame>
  );
}
