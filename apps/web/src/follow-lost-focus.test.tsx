import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followLostFocus } from './follow-lost-focus.ts';
import { check, show } from './ui/stage.builder.tsx';

beforeAll(() => followLostFocus());

function Roles() {
  const [roles, setRoles] = useState(['Claims', 'Orders']);
  const [isSaved, setIsSaved] = useState(false);
  return (
    <div id="main">
      <h1>User management</h1>
      <section>
        <h2>Groups</h2>
        <h2>Roles</h2>
        {roles.map((role) => (
          <button key={role} type="button" onClick={() => setRoles(roles.filter((each) => each !== role))}>
            Delete {role}
          </button>
        ))}
      </section>
      <section>
        <h2>Details</h2>
        <button type="button" disabled={isSaved} onClick={() => setIsSaved(true)}>
          Save
        </button>
        <button type="button">Reload</button>
      </section>
      <button type="button">Elsewhere</button>
    </div>
  );
}

function Asked() {
  const [isAsked, setIsAsked] = useState(true);
  return (
    isAsked && (
      <dialog aria-label="Protect your account" onCancel={() => setIsAsked(false)}>
        <button type="button">Later</button>
      </dialog>
    )
  );
}

const button = (name: string) => page.getByRole('button', { name });

it('leads the focus of a button that deletes itself to the heading it stood under', async () => {
  await show(<Roles />);
  button('Delete Claims').element().focus();

  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByRole('heading', { name: 'Roles' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Delete Orders')).toHaveFocus();
  await check();
});

it('leads on from a button that cannot be pressed any more', async () => {
  await show(<Roles />);
  button('Save').element().focus();

  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByRole('heading', { name: 'Details' })).toHaveFocus();
});

it('leaves the focus of who has left a control by themselves where it is', async () => {
  const { stage } = await show(<Roles />);
  const gone = button('Delete Orders').element() as HTMLElement;
  gone.focus();
  gone.blur();
  await new Promise((passed) => setTimeout(passed, 20));

  button('Delete Orders').element().remove();
  stage.append(document.createElement('p'));
  await new Promise((passed) => setTimeout(passed, 150));

  expect(document.activeElement).toBe(document.body);
});

it('leads on from a dialog that nothing on the page opened to the heading of the page', async () => {
  await show(
    <>
      <Roles />
      <Asked />
    </>,
  );
  const dialog = document.querySelector('dialog');
  // Nothing has the focus that it could go back to.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  dialog?.showModal();
  button('Later').element().focus();

  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});
