import { describe, expect, it } from 'vitest';
import { youTubeIdentifier } from './youtube-identifier.ts';

describe('the identifier of a film', () => {
  it.each([
    'dQw4w9WgXcQ',
    ' dQw4w9WgXcQ ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'youtu.be/dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('CNT-17 is found in "%s"', (text) => {
    expect(youTubeIdentifier(text)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    '',
    'dQw4w9WgXc',
    'https://vimeo.com/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'javascript:dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=<script>1',
  ])('CNT-17 is not found in "%s"', (text) => {
    expect(youTubeIdentifier(text)).toBeNull();
  });
});
