import { createPrivateKey } from 'node:crypto';

/** A certificate that only tests trust, for hooks.example.org. Nothing else has ever used its key. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBrDCCAVOgAwIBAgIUfSi8fnxrVoHGGm9bsQuDoFrRWSkwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRaG9va3MuZXhhbXBsZS5vcmcwIBcNMjYxMTI2MDE1OTM0WhgP
MjEyNjExMDIwMTU5MzRaMBwxGjAYBgNVBAMMEWhvb2tzLmV4YW1wbGUub3JnMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAELUo2PVMtR37Zf/Yf89DZfrAEpbHMMTPW
+YGcRnFA9oeJMXTkKeAM/qT5LK/8icqdkIipr0Xm6Hm2tJ3POwX/XqNxMG8wHQYD
VR0OBBYEFJm5EkSFGXSTIq5I4pFUlC60qNgTMB8GA1UdIwQYMBaAFJm5EkSFGXST
Iq5I4pFUlC60qNgTMBwGA1UdEQQVMBOCEWhvb2tzLmV4YW1wbGUub3JnMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgQYLK/B5qoaZLNC77ic2Je7kD
cYRouamm6p3pAOPBShYCIDZE2TA3LGKqZrMhz5uDEjCU3yUqjDveqzM4oeb2Bb0d
-----END CERTIFICATE-----
`;

export const certificateKey = createPrivateKey({
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6EUxQv7NptuCXyzgwQlZhE3rfiFoZKwejveleq8w6QahRANCAAQtSjY9Uy1Hftl/9h/z0Nl+sASlscwxM9b5gZxGcUD2h4kxdOQp4Az+pPksr/yJyp2QiKmvReboeba0nc87Bf9e',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
});
