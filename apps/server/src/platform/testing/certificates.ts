import { generateKeyPairSync } from "node:crypto";
import forge from "node-forge";

/** Certificates like those that Apple issues for passes, made on the spot. */

export interface PassCertificates {
  /** All three as PEM. */
  certificate: string;
  privateKey: string;
  issuer: string;
}

type Name = forge.pki.CertificateField[];

const year = (from: Date): Date => new Date(from.getTime() + 365 * 86_400_000);

function keys(): { pem: string; key: forge.pki.rsa.PrivateKey; publicKey: forge.pki.rsa.PublicKey } {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs1", format: "pem" }) as string;
  const key = forge.pki.privateKeyFromPem(pem);
  return { pem, key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
}

function certificate(
  subject: Name,
  publicKey: forge.pki.rsa.PublicKey,
  issuer: Name,
  issuerKey: forge.pki.rsa.PrivateKey,
  given: { from: Date; serial: string },
): string {
  const made = forge.pki.createCertificate();
  made.publicKey = publicKey;
  made.serialNumber = given.serial;
  made.validity.notBefore = given.from;
  made.validity.notAfter = year(given.from);
  made.setSubject(subject);
  made.setIssuer(issuer);
  made.sign(issuerKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(made);
}

/** A pass type's certificate, valid for a year, with the authority's that issued it. */
export function passCertificates(passType: string, team: string, from: Date): PassCertificates {
  const authority = keys();
  const own = keys();
  const authorityName: Name = [{ name: "commonName", value: "Worldwide Developer Relations" }];
  const ownName: Name = [
    { type: "0.9.2342.19200300.100.1.1", value: passType },
    { name: "commonName", value: `Pass Type ID: ${passType}` },
    { shortName: "OU", value: team },
  ];
  return {
    certificate: certificate(ownName, own.publicKey, authorityName, authority.key, { from, serial: "02" }),
    privateKey: own.pem,
    issuer: certificate(authorityName, authority.publicKey, authorityName, authority.key, {
      from,
      serial: "01",
    }),
  };
}
