import { Suspense, lazy, useEffect, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { Button } from '@plenum/shared-ui/button';
import { Skeleton } from '@plenum/shared-ui/skeleton';
import 'react-easy-crop/react-easy-crop.css';
import { cropPicture } from '#src/screens/account/profile/crop-picture.ts';
import styles from '#src/screens/account/profile/profile.module.css';

/** Loaded with the first picture, so that other visits do not download it. */
const Cropper = lazy(() => import(/* webpackChunkName: "crop" */ 'react-easy-crop'));

interface AvatarCropProps {
  picture: File;
  isBusy: boolean;
  onCut: (file: File) => void;
  onCancel: () => void;
}

/** Selects the visible part of a picture, which can be moved by pointer or arrow keys, and zoomed. */
export function AvatarCrop({ picture, isBusy, onCut, onCancel }: AvatarCropProps) {
  const [address, setAddress] = useState<string>();
  // Not a blob URL: the content security policy allows only images of the site and `data:`.
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => setAddress(typeof reader.result === 'string' ? reader.result : undefined));
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const cut = async () => {
    if (!area || address === undefined) return;
    // A picture that this browser cannot draw may still be valid: the server decides.
    onCut((await cropPicture(address, area).catch(() => null)) ?? picture);
  };
  return (
    <div className={styles.crop}>
      <p>Drag the picture to where you want it, or move it with the arrow keys.</p>
      <div className={styles.stage}>
        <Suspense fallback={<Skeleton kind="picture" />}>
          <Cropper
            {...(address !== undefined && { image: address })}
            disableAutomaticStylesInjection
            crop={crop}
            zoom={zoom}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ role: 'group', 'aria-label': 'The picture, which the arrow keys move' }}
            mediaProps={{ onError: () => setUnreadable(true) }}
          />
        </Suspense>
      </div>
      {isUnreadable && <p role="alert">This browser can’t show that file as a picture. Choose another one.</p>}
      <label className={styles.zoom}>
        Zoom
        <input type="range" min={1} max={3} step={0.05} value={zoom} onChange={(event) => setZoom(Number(event.target.value))} />
      </label>
      <div className={styles.note}>
        <Button variant="primary" disabled={area === null} busy={isBusy} busyText="Saving…" onClick={() => void cut()}>
          Save the picture
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Choose another
        </Button>
      </div>
    </div>
  );
}
