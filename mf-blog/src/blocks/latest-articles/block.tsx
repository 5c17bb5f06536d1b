import { defineBlock } from '@plenum/federation/remote/define-remote';
import { ready } from '@plenum/federation/remote/results';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Link } from 'react-router';

export const block = defineBlock<{ count: number }, { count: number }>({
  loader: async ({ props }) => ready({ count: props.count }),
  Component: ({ data }) => {
    useCapabilities();
    return <Link to="/blog">{data.count} articles</Link>;
  },
});
