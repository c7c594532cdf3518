import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, PrivateAddressError, publicOnly } from './public-address';

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450:4001:82a::200e'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fe80::1%lo',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '100::1',
    'localhost',
    '127.1',
    '0x7f000001',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('publicOnly', () => {
  const resolvingTo = (...answers: (string | LookupAddress[])[]): LookupFunction => {
    return (_host, _options, callback) => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      callback(null, answer ?? '', 4);
    };
  };
  const ask = (lookup: LookupFunction) =>
    new Promise((resolve) => lookup('cdn.example', {}, (error, address) => resolve(error ?? address)));

  test('lets a public address through', async () => {
    expect(await ask(publicOnly(resolvingTo('8.8.8.8')))).toBe('8.8.8.8');
  });

  test('refuses a name that resolves to this machine', async () => {
    expect(await ask(publicOnly(resolvingTo('127.0.0.1')))).toBeInstanceOf(PrivateAddressError);
  });

  test('refuses a name with one private address among public ones', async () => {
    const mixed = [
      { address: '8.8.8.8', family: 4 },
      { address: '::1', family: 6 },
    ];
    expect(await ask(publicOnly(resolvingTo(mixed)))).toBeInstanceOf(PrivateAddressError);
  });

  test('checks every lookup, not only the first (DNS rebinding)', async () => {
    const lookup = publicOnly(resolvingTo('8.8.8.8', '10.0.0.1'));
    expect(await ask(lookup)).toBe('8.8.8.8');
    expect(await ask(lookup)).toBeInstanceOf(PrivateAddressError);
  });

  test('passes on lookup errors', async () => {
    const error = new Error('ENOTFOUND');
    expect(await ask(publicOnly((_host, _options, callback) => callback(error, '', 0)))).toBe(error);
  });
});
