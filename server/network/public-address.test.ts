import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  '1.1.1.1',
  '203.150.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2001:3c8::1',
  '2400:cb00::1',
])('accepts %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each(
  `0.0.0.0 10.0.0.1 10.255.255.255 100.64.0.1 127.0.0.1 127.255.0.1 169.254.169.254 172.16.0.1 172.31.255.255
  192.0.0.192 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1 255.255.255.255
  :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1
  fe80::1 fe80::1%eth0 2606:4700::1%eth0 fc00::1 fd00:ec2::254 fec0::1 ff02::1 2001:db8::1 2001::1 2002:7f00:1:: 3fff::1
  5f00::1 localhost 2130706433 0x7f000001 0177.0.0.1 127.1`.split(/\s+/),
)('rejects %s as not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
