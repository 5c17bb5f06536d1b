import { Link } from 'react-router';
import type { AssistantLinkText } from '@plenum/shared-contracts/pages/fields';
import { type AssistantProduct, assistantPath } from '#src/pages/sections/assistants.ts';
import styles from '#src/pages/sections/assistant-link.module.css';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';

interface AssistantLinkProps {
  readonly product: AssistantProduct;
  readonly text: AssistantLinkText;
}

/** Links a product to its assistant: one sentence on a surface of its own, which is one link. */
export function AssistantLink({ product, text: { title, text, link } }: AssistantLinkProps) {
  return (
    <section className={styles.assistant} aria-labelledby="assistant">
      <h2 id="assistant">{title}</h2>
      <div className={styles.words}>
        <p>
          <RichText text={text} />
        </p>
        <Link to={assistantPath(product)}>{link}</Link>
      </div>
    </section>
  );
}
