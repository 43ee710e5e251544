import { expect, it } from 'vitest';
import type { ErpUnderTest } from './erp-under-test.ts';
import { ErpRefusal, ErpUnavailable } from '@maincrop/adapters/erp/port';

/** What every ERP adapter must do with disputes. */
export function disputeConformance(underTest: () => ErpUnderTest): void {
  it('finds a submitted dispute by its reference with the day it is due, and null for another', async () => {
    const { erp, newDispute } = underTest();
    const dispute = newDispute();

    const submitted = await erp.submitDispute(dispute);

    expect(submitted.dueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await erp.findDispute(dispute.externalReference)).toEqual(submitted);
    expect(await erp.findDispute('never-used')).toBeNull();
  });

  it('tells a submitted dispute among the changes, under its reference', async () => {
    const { erp, newDispute } = underTest();
    const dispute = newDispute();

    const { DisputeNumber } = await erp.submitDispute(dispute);
    const { changes } = await erp.changesSince('disputes', null);

    const told = changes.flatMap((change) => (change.kind === 'record' ? [change.record] : []));
    expect(told).toContainEqual(
      expect.objectContaining({ DisputeNumber, externalReference: dispute.externalReference }),
    );
  });

  it('refuses for good a dispute of a customer that it does not know, and enters nothing', async () => {
    const { erp, newDispute, disputesOf } = underTest();
    const dispute = { ...newDispute(), CustomerNr: '0000999990' };

    await expect(erp.submitDispute(dispute)).rejects.toBeInstanceOf(ErpRefusal);
    expect(await disputesOf(dispute.externalReference)).toBe(0);
  });

  it('may have entered a dispute whose answer was lost, and finds it then', async () => {
    const { erp, failing, newDispute, disputesOf } = underTest();
    const dispute = newDispute();

    await expect(failing('before').submitDispute(dispute)).rejects.toBeInstanceOf(ErpUnavailable);
    expect(await disputesOf(dispute.externalReference)).toBe(0);
    await expect(failing('after').submitDispute(dispute)).rejects.toBeInstanceOf(ErpUnavailable);

    expect(await disputesOf(dispute.externalReference)).toBe(1);
    expect(await erp.findDispute(dispute.externalReference)).not.toBeNull();
  });
}
