import { loadList } from '../../../../mf-webinars/src/screens/list/load-list.ts';
import { load, loadFrame } from '../../src/load.ts';
import { WebinarsPage } from '../../src/webinars-page.tsx';

export const dynamic = 'force-dynamic';
export const metadata = { title: 'Webinars: live, upcoming and recorded' };

export default async function Page() {
  const [data, frame] = await Promise.all([load(loadList, '/webinars', {}), loadFrame()]);
  return <WebinarsPage data={data} frame={frame} />;
}
