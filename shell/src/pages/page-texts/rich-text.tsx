import { Link } from 'react-router';
import { type Piece, parseMarkup } from '@plenum/shared-contracts/pages/markup';

/** Renders a text with inline markup. Elements are created from the parsed text: no HTML of the content reaches the page. */
export function RichText({ text }: { readonly text: string }) {
  return parseMarkup(text).map((piece, index) => <Inline key={index} piece={piece} />);
}

function Inline({ piece }: { readonly piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'em':
      return <em>{piece.text}</em>;
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'mark':
      return <mark>{piece.text}</mark>;
    case 'link':
      return piece.to.startsWith('/') ? (
        <Link to={piece.to}>{piece.text}</Link>
      ) : (
        <a href={piece.to} {...(piece.to.startsWith('https:') && { rel: 'noopener noreferrer' })}>
          {piece.text}
        </a>
      );
    default:
      return null;
  }
}
