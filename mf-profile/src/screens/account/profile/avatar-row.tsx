import { useEffect, useRef, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { failureMessage } from '@plenum/shared-forms/failure-message';
import { isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { MAX_AVATAR_BYTES, AVATAR_TYPES } from '@plenum/shared-contracts/profile/schemas';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Avatar } from '@plenum/shared-ui/avatar';
import { Button } from '@plenum/shared-ui/button';
import { EditableRow } from '@plenum/shared-ui/editable-row';
import { FileDrop } from '@plenum/shared-ui/file-drop';
import { AvatarCrop } from '#src/screens/account/profile/avatar-crop.tsx';
import styles from '#src/screens/account/profile/profile.module.css';

const RULES = { accept: [...AVATAR_TYPES], acceptLabel: 'a JPEG, PNG, WebP, AVIF or GIF', maxBytes: MAX_AVATAR_BYTES };

/** The picture: choose, crop to a square, or remove. */
export function AvatarRow({ profile }: { profile: Profile }) {
  return (
    <EditableRow
      label="Picture"
      value={<Avatar name={profile.name} src={profile.avatar} size="medium" label={profile.avatar ? 'Your picture' : 'Your initials'} />}
      action={profile.avatar ? 'Change' : 'Add'}
    >
      {(close) => <AvatarForm hasPicture={profile.avatar !== null} close={close} />}
    </EditableRow>
  );
}

function AvatarForm({ hasPicture, close }: { hasPicture: boolean; close: () => void }) {
  const { http, report } = useCapabilities();
  const { actions } = useSession();
  const [chosen, setChosen] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const hadChosen = useRef(false);
  // Every change of the content removes the focused element. Initially the row sets the focus.
  useEffect(() => {
    if (hadChosen.current !== (chosen !== null)) form.current?.querySelector<HTMLElement>('input, button')?.focus();
    hadChosen.current = chosen !== null;
  }, [chosen]);

  async function attempt(doing: string, work: () => Promise<string | null>) {
    setBusy(true);
    setError(undefined);
    try {
      const avatar = await work();
      if (avatar !== null) await untilSeen(avatar);
      actions.patchProfile({ avatar });
      close();
    } catch (problem) {
      if (!isExpectedError(problem)) report(problem, { doing });
      setError(failureMessage(problem));
      setChosen(null);
    } finally {
      setBusy(false);
    }
  }
  const upload = (file: File) =>
    attempt('change the picture', async () => (await http.call(profileEndpoints.updateAvatar, { body: { file } })).data.avatar);
  const remove = () =>
    attempt('take the picture away', async () => {
      await http.call(profileEndpoints.removeAvatar, {});
      return null;
    });

  if (chosen)
    return (
      <div ref={form}>
        <AvatarCrop picture={chosen} isBusy={isBusy} onCut={(file) => void upload(file)} onCancel={() => setChosen(null)} />
      </div>
    );
  return (
    <div ref={form} className={styles.crop}>
      <FileDrop
        label="Choose a picture"
        description="JPEG, PNG, WebP, AVIF or GIF, up to 5 MB. We remove the location."
        rules={RULES}
        {...(error !== undefined && { error })}
        onFile={setChosen}
      />
      <div className={styles.note}>
        {hasPicture && (
          <Button variant="danger" busy={isBusy} busyText="Removing…" onClick={() => void remove()}>
            Remove the picture
          </Button>
        )}
        <Button variant="plain" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Resolves when the browser has loaded the picture: shown earlier, it would fall back to the initials. */
async function untilSeen(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    // The upload has succeeded; the initials stay where the picture cannot be shown.
  }
}
