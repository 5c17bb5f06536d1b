import { defineScreen } from '@plenum/federation/remote/define-remote';
import { ready } from '@plenum/federation/remote/results';
import styles from './article.module.css';

export const screen = defineScreen<Record<string, string>, { title: string }>({
  loader: async () => ready({ title: 'Blog article' }),
  meta: (data) => ({ title: data.title, description: '' }),
  Component: ({ data }) => <h1 className={styles.title}>{data.title}</h1>,
});
