/** Everything that a video shows. It is passed to the browser as JSON. Times are seconds. */
export interface VideoContent {
  /** Pixels, 16 to 9. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly duration: number;
  readonly title: string;
  /** Day and organiser, below the title. */
  readonly byline: string;
  readonly chapters: readonly { readonly start: number; readonly end: number; readonly title: string }[];
  readonly cues: readonly { readonly start: number; readonly end: number; readonly voice: string | null }[];
  readonly speakers: readonly { readonly name: string; readonly role: string }[];
  readonly hall: { readonly rows: readonly HallRow[]; readonly ground: string; readonly seat: string; readonly lit: string };
  readonly ink: string;
  /** The font, as a data URL. */
  readonly font: string;
}

interface HallRow {
  readonly size: number;
  readonly seats: readonly { readonly x: number; readonly y: number; readonly lit: boolean }[];
}

/** Encoded frames and the poster, with their bytes in base64. */
interface EncodedVideo {
  readonly frames: readonly { readonly at: number; readonly isKey: boolean; readonly bytes: string }[];
  /** WebP. */
  readonly poster: string;
}

/**
 * Draws a video on a canvas and encodes it as VP9 with WebCodecs, which is faster than real time. Runs in the browser, so it refers to nothing
 * outside itself. The lowest sixth of the picture is left to the captions.
 * @throws Error of the encoder
 */
export async function encodeVideo(video: VideoContent): Promise<EncodedVideo> {
  const { hall, ink } = video;
  // The picture is laid out in these units.
  const [width, height] = [1280, 720];
  const TITLE_SECONDS = 2.6;
  const FADE_SECONDS = 0.4;
  const KEY_SECONDS = 15;
  const face = new FontFace('Onest', `url(${video.font})`, { weight: '100 900' });
  await face.load();
  document.fonts.add(face);
  const canvas = new OffscreenCanvas(video.width, video.height);
  const context = contextOf(canvas);
  context.scale(video.width / width, video.height / height);
  const seats = hall.rows.flatMap(({ size, seats: row }) => row.map((seat) => ({ ...seat, size })));
  const left = 72;
  const column = 600;
  const stage = { x: 1010, y: 570 };

  function contextOf(of: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
    const found = of.getContext('2d', { alpha: false });
    if (!found) throw new Error('The browser has no canvas.');
    return found;
  }
  /** Breaks a text into lines of the column's width. */
  function linesOf(text: string): string[] {
    return text.split(' ').reduce<string[]>((lines, word) => {
      const last = lines.at(-1);
      const longer = `${last ?? ''} ${word}`;
      return last !== undefined && context.measureText(longer).width <= column ? [...lines.slice(0, -1), longer] : [...lines, word];
    }, []);
  }
  function write(text: string, { x = left, y = 0, size = 28, weight = 400, alpha = 1 }): void {
    context.globalAlpha = alpha;
    context.fillStyle = ink;
    context.font = `${weight} ${size}px Onest`;
    context.fillText(text, x, y);
    context.globalAlpha = 1;
  }
  /** Writes a text from `y` downward and returns where it ends. */
  function writeLines(text: string, y: number, size: number, alpha: number): number {
    context.font = `620 ${size}px Onest`;
    return linesOf(text).reduce((at, line) => {
      write(line, { y: at, size, weight: 620, alpha });
      return at + size * 1.15;
    }, y);
  }
  /** Seats light up while the video runs: those of the audience's crowds, from the stage backward. */
  function drawHall(time: number): void {
    const lit = seats.filter((seat) => seat.lit);
    const shown = Math.ceil(lit.length * Math.min(1, 0.15 + (0.85 * time) / video.duration));
    const litNow = new Set(lit.slice(0, shown));
    const scale = 3.7;
    for (const seat of seats) {
      context.fillStyle = litNow.has(seat) ? hall.lit : hall.seat;
      context.beginPath();
      context.arc(stage.x + seat.x * scale, stage.y + seat.y * scale, (seat.size * scale) / 2, 0, Math.PI * 2);
      context.fill();
    }
    context.fillStyle = hall.lit;
    context.beginPath();
    context.arc(stage.x, stage.y, 7 * scale, Math.PI, 0);
    context.fill();
  }
  function drawProgress(time: number): void {
    const gap = 8;
    const whole = width - 2 * left - gap * (video.chapters.length - 1);
    let x = left;
    for (const { start, end } of video.chapters) {
      const length = (whole * (end - start)) / video.duration;
      const done = Math.min(1, Math.max(0, (time - start) / (end - start)));
      context.fillStyle = hall.seat;
      context.fillRect(x, 44, length, 4);
      context.fillStyle = hall.lit;
      context.fillRect(x, 44, length * done, 4);
      x += length + gap;
    }
  }
  function drawSpeakers(time: number, top: number): void {
    const speaking = video.cues.find(({ start, end }) => time >= start && time < end)?.voice;
    video.speakers.forEach(({ name, role }, index) => {
      const y = top + index * 44;
      const isSpeaking = name === speaking;
      context.fillStyle = isSpeaking ? hall.lit : hall.seat;
      context.beginPath();
      context.arc(left + 9, y - 8, 9, 0, Math.PI * 2);
      context.fill();
      write(`${name}, ${role}`, { x: left + 32, y, size: 22, weight: isSpeaking ? 620 : 400, alpha: isSpeaking ? 1 : 0.72 });
    });
  }
  function draw(time: number): void {
    context.fillStyle = hall.ground;
    context.fillRect(0, 0, width, height);
    drawHall(time);
    drawProgress(time);
    if (time < TITLE_SECONDS) {
      const below = writeLines(video.title, 210, 68, 1);
      write(video.byline, { y: below + 6, size: 26, alpha: 0.8 });
      return;
    }
    const index = video.chapters.findLastIndex(({ start }) => time >= start);
    const chapter = video.chapters[index];
    if (!chapter) return;
    const shownAt = index === 0 ? TITLE_SECONDS : chapter.start;
    const alpha = Math.min(1, (time - shownAt) / FADE_SECONDS);
    write(`${video.title} · ${index + 1} of ${video.chapters.length}`, { y: 104, size: 22, alpha: 0.72 });
    writeLines(chapter.title, 200, 58, alpha);
    drawSpeakers(time, 590 - 44 * video.speakers.length);
  }
  const base64 = (bytes: Uint8Array): string => {
    let text = '';
    for (const byte of bytes) text += String.fromCodePoint(byte);
    return btoa(text);
  };

  const frames: EncodedVideo['frames'][number][] = [];
  const problems: Error[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', bytes: base64(bytes) });
    },
    error: (error) => problems.push(error),
  });
  encoder.configure({
    codec: 'vp09.00.31.08',
    width: video.width,
    height: video.height,
    framerate: video.fps,
    bitrate: 45_000,
    latencyMode: 'quality',
  });
  const chapterFrames = new Set(video.chapters.map(({ start }) => Math.round(start * video.fps)));
  for (let index = 0; index < video.duration * video.fps; index += 1) {
    draw(index / video.fps);
    const frame = new VideoFrame(canvas, { timestamp: Math.round((index * 1_000_000) / video.fps) });
    encoder.encode(frame, { keyFrame: index % (KEY_SECONDS * video.fps) === 0 || chapterFrames.has(index) });
    frame.close();
    // The queue holds whole pictures.
    if (encoder.encodeQueueSize > 20) await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
  }
  await encoder.flush();
  encoder.close();
  if (problems[0]) throw problems[0];
  draw(0);
  const poster = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  return { frames, poster: base64(new Uint8Array(await poster.arrayBuffer())) };
}
