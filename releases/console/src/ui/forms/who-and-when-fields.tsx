import { TextField } from '@plenum/shared-ui/text-field';
import type { WhoAndWhen } from '@plenum/shared-contracts/release/filter-fields';

/** The field for the person or token by whom something was done. */
export function WhoField({ value }: { value: WhoAndWhen }) {
  return <TextField label="By" name="actor" defaultValue={value.actor} autoComplete="off" />;
}

/** The fields for the days on which it was done, both included. */
export function WhenFields({ value }: { value: WhoAndWhen }) {
  return (
    <>
      <TextField label="From (UTC)" name="from" type="date" defaultValue={value.from} />
      <TextField label="To (UTC)" name="to" type="date" defaultValue={value.to} />
    </>
  );
}
