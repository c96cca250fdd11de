import { createHash, randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

/** A time stamp: the authority's whole answer (DER, RFC 3161 TimeStampResp) and the time it states. */
export interface TimeStamp {
  response: Buffer;
  at: Date;
}

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const ANSWER_MS = 10_000;
/** Larger than any authority's token, including its certificates. */
const MOST_BYTES = 100_000;

/**
 * Asks an RFC 3161 authority at `url` to state when it saw `data`, of which only the SHA-256 is sent. Throws if it
 * cannot be reached, refuses, or answers about other bytes, to another request or with a wrong signature. Whom to
 * trust is left to those who check the stamp: they compare the authority's certificate with the root they know.
 */
export async function requestTimeStamp(url: string, data: Uint8Array): Promise<TimeStamp> {
  const digest = createHash('sha256').update(data).digest();
  // A first byte below 0x80 and not zero: DER integers are signed and have no leading zeros.
  const nonce = randomBytes(16);
  nonce[0] = 1 + ((nonce[0] ?? 0) % 0x7f);
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: SHA_256,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({ valueHex: bufferOf(digest) }),
    }),
    nonce: new asn1js.Integer({ valueHex: bufferOf(nonce) }),
    certReq: true,
  });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
    body: request.toSchema().toBER(),
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`the time-stamp authority answered ${answer.status}`);
  const response = Buffer.from(await answer.arrayBuffer());
  if (response.byteLength > MOST_BYTES)
    throw new Error('the answer of the time-stamp authority is too large');
  return { response, at: await readTimeStamp(response, data, nonce) };
}

/**
 * The time a response states about `data`; throws if it states none, its signature is wrong, or its nonce is not the
 * one that was sent. Whom to trust is left to the caller, as above.
 */
export async function readTimeStamp(response: Buffer, data: Uint8Array, nonce?: Buffer): Promise<Date> {
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(bufferOf(response));
  if (status.status > 1 || !timeStampToken) throw new Error('the time-stamp authority refused');
  const signed = new pkijs.SignedData({ schema: timeStampToken.content });
  const content = signed.encapContentInfo.eContent?.getValue();
  if (!content) throw new Error('the time stamp is empty');
  const info = pkijs.TSTInfo.fromBER(content);
  const answered = Buffer.from(info.nonce?.valueBlock.valueHexView ?? []);
  if (nonce && !answered.equals(nonce)) throw new Error('the time stamp answers another request');
  // Compares the stamped hash with that of the data, too.
  if (!(await signed.verify({ signer: 0, data: bufferOf(data), checkChain: false }))) {
    throw new Error('the signature of the time stamp is wrong');
  }
  return info.genTime;
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
