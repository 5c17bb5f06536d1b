import { expect, test } from '@jest/globals';
import { classesOf, classesRead } from '#src/build/styles/find-unknown-classes.ts';

test('a component – read – the classes it uses from each CSS module', () => {
  const source = `
    import styles from '#src/lead/lead.module.css';
    import field from "./field.module.css";
    import other from './other.css';
    export { x } from '#src/a/styles.ts';
    const lazy = () => import('./styles.tsx');
    // styles.commented
    const a = \`\${styles.lead} \${styles['is-wide']} \${field.control}\`;
    const b = styles[kind]; const c = props.styles.foreign; const d = other.nothing;
    /* styles.old */ const e = styles.lead;`;
  expect(classesRead(source)).toEqual([
    { request: '#src/lead/lead.module.css', variable: 'styles', classes: ['lead', 'is-wide'] },
    { request: './field.module.css', variable: 'field', classes: ['control'] },
  ]);
});

test('a CSS module – read – its own classes at any depth, without global ones', () => {
  const css = `@layer remote { .lead { color: red; &.is-wide { color: red } } @media print { a.link:hover, .x > .y:not(.z) { color: red } } }
    .body :global(.wp-caption) { color: red } @keyframes in { from { opacity: 0 } 50.5% { opacity: 1 } }`;
  expect([...classesOf(css)].toSorted()).toEqual(['body', 'is-wide', 'lead', 'link', 'x', 'y', 'z']);
});
