import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsTo, signInFamily } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Contact } from '../contact/entities/contact.entity';

const form = {
  name: 'Pat Lee',
  email: 'pat@contact.test',
  subject: 'Carpool',
  message: 'Is there one?\nThank you.',
};

describe('the contact form', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ rateLimits: true });
  });
  afterAll(() => test.close());

  it('stores the message, notifies the organization, and thanks the sender', async () => {
    const { body } = await test.http
      .post('/api/contacts')
      .send({ ...form, phone: '610-555-0100', grade: '3rd' })
      .expect(200);
    expect(body).toEqual({
      success: true,
      message: 'Message sent successfully! We will get back to you within 24 hours.',
    });
    expect(await test.db.getRepository(Contact).findOneByOrFail({ email: form.email })).toMatchObject({
      ...form,
      phone: '610-555-0100',
      grade: '3rd',
      userId: null,
    });
    const [notice] = await emailsTo(test, 'play@fieldhouse.example');
    expect(notice).toMatchObject({
      subject: 'New message: Carpool',
      text: expect.stringContaining('Is there one?'),
    });
    const [thanks] = await emailsTo(test, form.email);
    expect(thanks.text).toContain('within 24 hours');
  });

  it("accepts a visitor's message with an expired session, but requires a new sign-in for a message to a coach", async () => {
    const { http } = await signInFamily(test);
    await http.post('/api/auth/logout').expect(200);
    await http
      .post('/api/contact')
      .send({
        subject: 'Carpool',
        message: 'Is there one?',
        parentName: 'Pat',
        parentEmail: 'ended@contact.test',
      })
      .expect(401);
    await http
      .post('/api/contacts')
      .send({ ...form, email: 'ended@contact.test' })
      .expect(200);
    const kept = await test.db.getRepository(Contact).findBy({ email: 'ended@contact.test' });
    expect(kept).toEqual([expect.objectContaining({ ...form, email: 'ended@contact.test', userId: null })]);
  });

  it("rejects line breaks in the sender's fields", async () => {
    const { body } = await test.http
      .post('/api/contacts')
      .send({ ...form, name: 'Eve\r\nPhone: 1', subject: 'Hi\r\nBcc: all@victim.test' })
      .expect(400);
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'name',
      'subject',
    ]);
  });

  it('shows each field on one line of the email', async () => {
    const sender = { email: 'eve@contact.test', name: 'Eve\t \tKane', subject: 'Hi\t\tthere' };
    await test.http
      .post('/api/contacts')
      .send({ ...form, ...sender })
      .expect(200);
    const emails = await emailsTo(test, 'play@fieldhouse.example');
    expect(emails.find(({ text }) => text.includes(sender.email))).toMatchObject({
      subject: 'New message: Hi there',
      text: expect.stringContaining('From: Eve Kane <eve@contact.test>\n'),
    });
  });

  it("repeats none of the visitor's text in the email to the entered address", async () => {
    await test.http
      .post('/api/contacts')
      .send({ ...form, email: 'victim@contact.test', name: 'BUY NOW', message: 'http://spam.example' })
      .expect(200);
    const [mail] = await emailsTo(test, 'victim@contact.test');
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/BUY NOW|spam\.example/);
  });

  it.each([
    ['name', '  ', 'Name is required'],
    ['email', 'not an address', 'Please enter a valid email address'],
    ['email', 'tired@x', 'Please enter a valid email address'],
    ['phone', '555-0100 please', 'Please enter a valid phone number'],
    ['subject', '', 'Subject is required'],
    ['message', undefined, 'Message is required'],
  ])('rejects an invalid %s and names the field', async (path, value, message) => {
    const { body } = await test.http
      .post('/api/contacts')
      .send({ ...form, [path]: value })
      .expect(400);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ path, message }] });
  });

  it('sends at most five emails to one address in 15 minutes', async () => {
    const send = () => test.http.post('/api/contacts').send({ ...form, email: 'Often@contact.test' });
    for (let i = 0; i < 5; i++) await send().expect(200);
    await send().expect(429);
  });

  it('lets a family write from its dashboard, and nobody else', async () => {
    const message = {
      subject: 'Practice',
      message: 'We are late on Thursday.',
      parentName: 'Dana',
      parentEmail: 'dana@contact.test',
    };
    await test.http.post('/api/contact').send(message).expect(401);
    const family = await signInFamily(test, message.parentEmail);
    await family.http.post('/api/contact').send(message).expect(200);
    expect(
      await test.db.getRepository(Contact).findOneByOrFail({ email: message.parentEmail }),
    ).toMatchObject({
      userId: family.userId,
      subject: 'Practice',
    });
    const { body } = await family.http
      .post('/api/contact')
      .send({ ...message, message: ' ' })
      .expect(400);
    expect((body as { message: string }).message).toBe('Please fill in both subject and message.');
  });
});
