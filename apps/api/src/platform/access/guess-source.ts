import { networkOf } from '../http/network-of.ts';
import { hashOfSecret } from './authenticate.ts';
import { knownDevice } from './known-device.ts';
import type { SessionCall } from './session-call.ts';

/** Where a guess comes from: a device that is known for the account, or a stranger on some network. */
export interface GuessSource {
  readonly kind: 'known-device' | 'network';
  /** What it is counted under. */
  readonly key: Buffer;
}

/** Where a guess at the account of `userId` comes from. Source: OPEN-25, decision 136. */
export async function guessSource(
  call: Pick<SessionCall, 'services' | 'request'>,
  userId: string,
): Promise<GuessSource> {
  const deviceId = await knownDevice(call, userId);
  return deviceId === null
    ? strangerOf(call)
    : { kind: 'known-device', key: Buffer.from(deviceId.replaceAll('-', ''), 'hex') };
}

/** Whoever calls, as a stranger: of IPv4 the first 24 bits are one network, of IPv6 the first 64. */
export function strangerOf({ request }: Pick<SessionCall, 'request'>): GuessSource {
  const network = networkOf(request.ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
  return { kind: 'network', key: hashOfSecret(network) };
}
