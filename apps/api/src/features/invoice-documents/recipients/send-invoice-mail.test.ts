import { MailInDoubt } from '@maincrop/adapters/mail/port';
import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import {
  addConfirmed,
  addRecipient,
  mailedLinks,
  MAILBOX,
} from '@maincrop/testkit/invoices/invoice-recipients';
import { CUSTOMER, issue, issueInErp, OTHER_CUSTOMER } from '@maincrop/testkit/invoices/issued-invoice';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { mailsTo } from '@maincrop/testkit/world/mails';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { waitForRetry } from '@maincrop/testkit/world/wait-for-retry';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyErp } from '../../erp-copy/copy-erp.ts';

const HOUR_MS = 3_600_000;

describe('the mail about a new document', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let fault: ErpFault = 'none';
  beforeEach(async () => {
    fault = 'none';
    world = await createTestWorld({
      overrides: { erpFault: (call) => (call === 'document' ? fault : 'none') },
      environment: { RATE_LIMIT_FACTOR: '1000' },
    });
    buyer = await world.signIn(BUYER);
  });
  afterEach(() => world.close());

  it('INV-19 INV-21 tells number, days, amount and reference in its language, with link and PDF', async () => {
    await addConfirmed({ world, session: buyer });

    await issue(world, '0090999001', { document: { DueDate: '2026-12-23' } });

    const [mail] = await newMails();
    expect(mail?.subject).toBe('Rechnung 0090999001');
    expect(mail?.body_text).toContain('Vriesgroot Horeca B.V.');
    expect(mail?.body_text).toContain('Datum: 23-11-2026');
    expect(mail?.body_text).toContain('Fällig am: 23-12-2026');
    expect(mail?.body_text).toMatch(/Betrag: EUR\s[\d.]+,\d\d\n/);
    expect(mail?.body_text).toContain(`Verwendungszweck: 0090999001 ${CUSTOMER}`);
    expect(mail?.body_text).toContain(
      `${world.services.config.publicUrl}/invoices?q=0090999001&invoice=0090999001`,
    );
    expect(mail?.body_text).toMatch(/Diese E-Mails abbestellen: \S+\/invoice-mails\?token=[\w-]{43}/);
    const [file, ...others] = await filesOf('Rechnung 0090999001');
    expect(others).toEqual([]);
    expect(file).toMatchObject({ fileName: '0090999001.pdf', contentType: 'application/pdf' });
    const bytes = new Uint8Array(Buffer.from(file?.base64 ?? '', 'base64'));
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(text).toContain('0090999001');
  });

  it('says of a credit note neither a day nor a reference to pay by', async () => {
    await addConfirmed({ world, session: buyer });

    await issue(world, '0090999002', { document: { kind: 'credit-note', DueDate: null } });

    const [mail] = await newMails();
    expect(mail?.body_text).toMatch(/Betrag: EUR\s-[\d.]+,\d\d\n/);
    expect(mail?.body_text).not.toMatch(/Fällig|Verwendungszweck/);
  });

  it('goes to confirmed addresses of the customer only, which want this kind of document', async () => {
    await addConfirmed({ world, session: buyer }, { email: 'all@customer.example' });
    await addConfirmed(
      { world, session: buyer },
      { email: 'credit@customer.example', documents: ['credit-note'] },
    );
    await addRecipient(buyer, { email: 'waiting@customer.example' });
    await addConfirmed({ world, session: buyer }, { email: 'stopped@customer.example' });
    await stop('stopped@customer.example');

    await issue(world, '0090999003', { document: { kind: 'invoice' } });
    await issue(world, '0090999004', { document: { kind: 'invoice' }, customerNr: OTHER_CUSTOMER });

    expect(await told()).toEqual([['all@customer.example', '0090999003']]);
  });

  it('does not come for history: the first copy, what was posted long ago, what was reversed', async () => {
    await addConfirmed({ world, session: buyer });

    await issue(world, '0090999005', { document: { BillDate: '2026-10-01' } });
    await issue(world, '0090999006', { state: 'reversed' });
    await world.db.system.query("update erp_watermarks set synced_at = null where kind = 'invoices'");
    await issue(world, '0090999007');

    expect(await told()).toEqual([]);
    await issue(world, '0090999008');
    expect(await told()).toEqual([[MAILBOX, '0090999008']]);
  });

  it('does not come when what is there changes or is copied again, nor to an address that was added again', async () => {
    const { id } = await addConfirmed({ world, session: buyer });
    await issue(world, '0090999009');
    await told();

    await issue(world, '0090999009', { state: 'cleared' });
    await world.db.system.query('update erp_watermarks set watermark = null');
    await copyErp(world.services);
    await buyer.call('removeInvoiceRecipient', { query: { id } });
    world.clock.advance(60_000);
    await addConfirmed({ world, session: buyer });
    // As if the copy had been lost and was made anew.
    await world.db.system.query("delete from invoice_documents where invoice_id = '0090999009'");
    await world.db.system.query("delete from invoices where id = '0090999009'");
    await issue(world, '0090999009');

    expect(await told()).toEqual([[MAILBOX, '0090999009']]);
  });

  it('is not sent when the address was stopped or removed, or the customer lost access, after it was promised', async () => {
    const removed = await addConfirmed({ world, session: buyer }, { email: 'removed@customer.example' });
    await addConfirmed({ world, session: buyer }, { email: 'stopped@customer.example' });
    await issue(world, '0090999010');

    await stopWithoutJobs();
    await buyer.call('removeInvoiceRecipient', { query: { id: removed.id } });
    expect(await told()).toEqual([]);

    await addConfirmed({ world, session: buyer });
    await issue(world, '0090999011');
    await world.db.system.query('update customers set has_portal_access = false where customer_nr = $1', [
      CUSTOMER,
    ]);
    expect(await told()).toEqual([]);
  });

  it('INV-20 waits for a PDF that cannot be had, and goes without it after four hours', async () => {
    await addConfirmed({ world, session: buyer });
    fault = 'before';
    await issue(world, '0090999012');

    expect(await told()).toEqual([]);
    world.clock.advance(3 * HOUR_MS);
    await waitForRetry(world);
    expect(await told()).toEqual([]);
    world.clock.advance(HOUR_MS);
    await waitForRetry(world);

    expect(await told()).toEqual([[MAILBOX, '0090999012']]);
    const [mail] = await newMails();
    expect(mail?.body_text).toContain('Das PDF liegt noch nicht vor. Sie finden es im Portal');
    expect(await filesOf('Rechnung 0090999012')).toEqual([]);
  });

  it('comes with a PDF that the ERP has later', async () => {
    await addConfirmed({ world, session: buyer });
    fault = 'before';
    await issue(world, '0090999013');
    await told();

    fault = 'none';
    await waitForRetry(world);

    expect(await told()).toEqual([[MAILBOX, '0090999013']]);
    expect(await filesOf('Rechnung 0090999013')).toHaveLength(1);
  });

  it('is sent again only when the mail server refused it, never after a process was broken off', async () => {
    await addConfirmed({ world, session: buyer });
    const refusing = vi.spyOn(world.services.mail, 'send').mockRejectedValueOnce(new Error('450'));
    await issue(world, '0090999014');
    expect(await told()).toEqual([]);
    refusing.mockRestore();
    await waitForRetry(world);
    expect(await told()).toEqual([[MAILBOX, '0090999014']]);

    await issue(world, '0090999015');
    await world.db.system.query('update invoice_mails set handed_at = now() where sent_at is null');
    const lines = vi.spyOn(world.services.log, 'error');

    expect(await told()).toEqual([[MAILBOX, '0090999014']]);
    expect(lines.mock.calls).toEqual([
      [{ invoice: '0090999015' }, expect.stringContaining('not sent again')],
    ]);
    lines.mockRestore();
  });

  it('INV-20 is not sent again when the mail server was given it and did not answer', async () => {
    await addConfirmed({ world, session: buyer });
    const silent = vi.spyOn(world.services.mail, 'send').mockRejectedValueOnce(new MailInDoubt('no answer'));
    await issue(world, '0090999017');
    await told();
    silent.mockRestore();
    await waitForRetry(world);

    expect(await told()).toEqual([]);
  });

  it('comes once when the job is there twice and when several run at once', async () => {
    await addConfirmed({ world, session: buyer });
    await issueInErp(world, '0090999016');
    await Promise.all([copyErp(world.services), copyErp(world.services)]);
    await world.db.system.query(
      `select add_job('send-invoice-mail', payload, 'again-' || n, 5)
       from (select payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'send-invoice-mail') as jobs,
         generate_series(1, 3) as n`,
    );

    await Promise.all([world.runJobs(), world.runJobs()]);

    expect(await told()).toEqual([[MAILBOX, '0090999016']]);
    await world.runJobs();
    expect(await told()).toEqual([[MAILBOX, '0090999016']]);
  });

  /** Who was told of which document, in this order. */
  async function told(): Promise<string[][]> {
    await world.runJobs();
    const sent = await world.db.system.query<{ recipient: string; subject: string }>(
      "select recipient, subject from outbox where subject like 'Rechnung 00909%' or subject like 'Gutschrift 00909%' order by recipient, subject",
    );
    return sent.rows.map(({ recipient, subject }) => [recipient, subject.replace(/^\w+ /, '')]);
  }

  async function newMails() {
    return (await mailsTo(world, MAILBOX)).slice(1);
  }

  async function filesOf(subject: string) {
    const found = await world.db.system.query<{
      attachments: { fileName: string; contentType: string; base64: string }[];
    }>('select attachments from outbox where subject = $1', [subject]);
    return found.rows.flatMap(({ attachments }) => attachments);
  }

  async function stop(address: string) {
    await world.call('stopInvoiceMails', { body: { token: (await mailedLinks(world, address)).stop } });
  }

  async function stopWithoutJobs() {
    await world.db.system.query(
      "update invoice_recipients set stopped_at = now() where email = 'stopped@customer.example'",
    );
  }
});
