import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('where files are kept', () => {
  it('is the local disk unless a bucket is named', () => {
    const bucket = { S3_BUCKET: 'proofs', S3_REGION: 'eu-west-1' };

    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(bucket).s3).toEqual({
      bucket: 'proofs',
      region: 'eu-west-1',
      endpoint: null,
      forcePathStyle: false,
      credentials: null,
    });
    expect(
      readConfig({
        ...bucket,
        S3_ENDPOINT: 'https://files.example:9000',
        S3_FORCE_PATH_STYLE: '1',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      }).s3,
    ).toMatchObject({
      endpoint: 'https://files.example:9000',
      forcePathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });

  it.each([
    [{ S3_BUCKET: 'proofs' }, 'S3_REGION is missing'],
    [{ S3_REGION: 'eu-west-1' }, 'S3_BUCKET is missing'],
    [{ S3_ENDPOINT: 'https://files.example' }, 'S3_BUCKET is missing'],
    [{ S3_BUCKET: 'Proofs!', S3_REGION: 'eu-west-1' }, 'S3_BUCKET cannot be used'],
    [{ S3_BUCKET: 'proofs', S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'id' }, 'belong together'],
  ])('refuses %j: %s', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});
