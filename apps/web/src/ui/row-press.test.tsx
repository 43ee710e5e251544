import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pressItsLink } from './row-press.ts';
import { show } from './stage.builder.tsx';

describe('a row that opens what its link opens', () => {
  async function row() {
    const opened = vi.fn<() => void>();
    const pressed = vi.fn<() => void>();
    await show(
      <table>
        <tbody>
          <tr onClick={pressItsLink}>
            <td>
              <a
                href="#opened"
                onClick={(event) => {
                  event.preventDefault();
                  opened();
                }}
              >
                1234
              </a>
            </td>
            <td>Vlissingen</td>
            <td>
              <button type="button" onClick={pressed}>
                Again
              </button>
            </td>
          </tr>
        </tbody>
      </table>,
    );
    return { opened, pressed };
  }

  it('is pressed anywhere, once', async () => {
    const { opened } = await row();

    await page.getByText('Vlissingen').click();
    expect(opened).toHaveBeenCalledTimes(1);
    await page.getByRole('link').click();
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('is not pressed by a control in it, or by who marks a text', async () => {
    const { opened, pressed } = await row();

    await page.getByRole('button').click();
    expect(pressed).toHaveBeenCalledTimes(1);
    await page.getByText('Vlissingen').dblClick();
    // The first of the two presses marks nothing yet.
    expect(opened).toHaveBeenCalledTimes(1);
    expect(window.getSelection()?.toString()).toBe('Vlissingen');
  });
});
